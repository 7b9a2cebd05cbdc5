import { html } from '../../../kernel/html.js';

/**
 * Style sheet for Swagger UI, after its own: contrasts of WCAG 2.2 AA, no wider than a phone, and without what is of no use here and has no name for
 * screen readers: the bar with an address to load another document from, and the choice of a server, of which there is one.
 */
const DOCS_CSS = `
html { color-scheme: light dark; }
body { background: light-dark(#fafafa, #1c2022); }
.docs-head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; padding: 0.9rem 1.25rem; background: light-dark(#faf7f0, #22201d); border-block-end: 1px solid light-dark(#e4dccb, #3a362e); font: 600 1rem/1.4 system-ui, sans-serif; }
.docs-head a { color: light-dark(#0e5158, #84d0cb); font: 600 1.1rem/1.4 Georgia, serif; }
.docs-head span { color: light-dark(#5f584b, #b3ab9b); font-weight: 400; }
.swagger-ui .topbar, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .wrapper, .swagger-ui .information-container.wrapper { padding-inline: 0.75rem; }
.swagger-ui .info .title small { background: #5a5a5a; }
.swagger-ui .info .title small.version-stamp { background: #446102; }
.swagger-ui a, .swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .info .title + a .url, .swagger-ui .url, .swagger-ui .link { color: light-dark(#0b57a4, #8cc4ff); }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: light-dark(#63107d, #d9bdf7); overflow-wrap: anywhere; white-space: pre-wrap; }
.swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-path__deprecated { min-inline-size: 0; overflow-wrap: anywhere; word-break: normal; }
.swagger-ui .opblock .opblock-summary-description { color: light-dark(#3b4151, #e4e6e6); }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f66b5; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1b7a4b; }
.swagger-ui .opblock.opblock-deprecated { opacity: 1; }
.swagger-ui .opblock.opblock-deprecated .opblock-summary-method { background: #5a5a5a; }
.swagger-ui .btn.authorize { color: light-dark(#1b6b43, #6fd6a0); border-color: light-dark(#1b6b43, #6fd6a0); }
.swagger-ui .btn.authorize svg { fill: light-dark(#1b6b43, #6fd6a0); }
.swagger-ui .opblock-tag small { color: light-dark(#3b4151, #e4e6e6); }
.swagger-ui .parameter__type, .swagger-ui .parameter__in, .swagger-ui .parameter__name.required span { color: light-dark(#3b4151, #e4e6e6); }
.swagger-ui .parameter__name.required::after { color: light-dark(#b30000, #ff9f88); }
.swagger-ui .response-col_status, .swagger-ui table thead tr td, .swagger-ui table thead tr th { color: light-dark(#3b4151, #e4e6e6); }
.swagger-ui [class^="json-schema-2020-12"], .swagger-ui .microlight { max-height: none !important; }
.swagger-ui .microlight span[style*="rgb(211, 99, 99)"] { color: #ffb0b0 !important; }
.swagger-ui [class^="json-schema-2020-12"] * { color: light-dark(#3b4151, #e4e6e6); }
@media (max-width: 40rem) {
  .swagger-ui .info { margin-block: 1.5rem; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
  .swagger-ui .opblock-body, .swagger-ui .model-box { overflow-x: auto; }
  .swagger-ui section.models h4, .swagger-ui .model-title { overflow-wrap: anywhere; }
}
`;

/**
 * Head of the page: the mark and the name lead to the service's front page, as on all its pages; without script, the document itself is offered.
 *
 * @param base path prefix of the service's address
 * @param path of the documentation
 */
export const docsHead = ({ title, base, path }: { readonly title: string; readonly base: string; readonly path: string }): string =>
  html`<header class="docs-head"><a href="${base}/">Translation Commons</a><span>${title}</span><noscript><a href="${base}${path}/json">OpenAPI 3.1 (JSON)</a></noscript></header>`.toString();

/** Without it phones lay the page out for a wide screen, and show a part of it. */
export const DOCS_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Theme of Swagger UI: a style sheet in addition to its own. `title` is that of the document. */
export const docsTheme = (title: string) => ({
  title,
  css: [{ filename: 'theme.css', content: DOCS_CSS }],
});

/** Behaviour of Swagger UI: an operation is one button. With a link within it, screen readers would find two in one (axe: nested-interactive). */
export const DOCS_UI = { deepLinking: false } as const;
