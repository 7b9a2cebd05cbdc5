import { type Html, type HtmlValue, html } from '../../../kernel/html.js';

/** A part of settings. */
export interface Setting {
  /** Its id, for links to it. */
  readonly id: string;
  readonly title: string;
  /** Current value, in a few words. */
  readonly current: HtmlValue;
  /** True if it is unfolded at first: where there is something to do. */
  readonly open?: boolean;
  readonly content: HtmlValue;
}

/** A part of settings, folded to its title and what is set: whoever comes reads all of it on one screen, and unfolds what they change. */
export const settingSection = ({ id, title, current, open = false, content }: Setting): Html =>
  html`<details class="setting" id="${id}"${open && html` open`}><summary><h2>${title}</h2> <span class="quiet">${current}</span></summary>
${content}</details>`;
