/**
 * Icons of pages, by our names: those of Lucide (ISC licence) that each is drawn as. `icons.test.ts` writes them into the sprite
 * `assets/icons.svg` (`-u`).
 */
export const ICONS = {
  search: 'search',
  bell: 'bell',
  heart: 'heart',
  history: 'history',
  download: 'download',
  settings: 'settings',
  warning: 'triangle-alert',
  check: 'check',
  lock: 'lock',
  trash: 'trash-2',
  undo: 'undo-2',
  git: 'git-branch',
  language: 'languages',
  file: 'file-text',
  folder: 'folder',
  book: 'book-open',
  bookmark: 'bookmark',
  copy: 'copy',
  share: 'share-2',
  star: 'star',
  clock: 'clock',
  people: 'users',
  person: 'user',
  plus: 'plus',
  close: 'x',
  menu: 'menu',
  more: 'ellipsis',
  right: 'chevron-right',
  left: 'chevron-left',
  down: 'chevron-down',
  arrow: 'arrow-right',
  upload: 'upload',
  flag: 'flag',
  shield: 'shield',
  edit: 'pencil',
  list: 'list',
  memory: 'archive',
  terms: 'book-marked',
  machine: 'sparkles',
  link: 'link',
  keyboard: 'keyboard',
  activity: 'activity',
  diff: 'git-compare',
  skip: 'skip-forward',
  globe: 'globe',
  tag: 'tag',
  info: 'info',
  size: 'type',
  printer: 'printer',
  key: 'key-round',
  out: 'log-out',
  balance: 'scale',
  mail: 'mail',
  code: 'code-xml',
} as const;

/** Icons that are our own, in the sprite beside those of Lucide. */
export const OWN_ICONS = {
  endorse: '<symbol id="i-endorse" viewBox="0 0 24 20"><path d="M12 3.2 21 16a1 1 0 0 1-.8 1.6H3.8A1 1 0 0 1 3 16z"/></symbol>',
  mark: '<symbol id="i-mark" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e5158"/><path d="M15.4 9.2C13 7.6 9.6 7.2 6.5 7.9a.9.9 0 0 0-.7.9v12.3c0 .6.5 1 1.1.9 1.2-.2 2.3-.2 3.4 0L9 25.6l4.6-2.7c.6.2 1.2.5 1.8.9z" fill="#fffefb"/><path d="M16.6 9.2c2.4-1.6 5.8-2 8.9-1.3.4.1.7.5.7.9v12.3c0 .6-.5 1-1.1.9-3-.5-6.1-.1-8.5 1.8z" fill="#d7e6e3"/><path d="M19.8 6.2h3.4v9l-1.7-1.5-1.7 1.5z" fill="#d99a1c"/></symbol>',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof ICONS | keyof typeof OWN_ICONS;
