const JUNK_FOLDERS = new Set(['__MACOSX', '.git', '.svn', '.hg', '.bzr', 'CVS']);
const JUNK_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** True for junk: files of the operating system, backups of editors, folders of version control. */
export const isJunk = (path: string): boolean => {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  // `._x.po` is AppleDouble: macOS keeps a file's attributes there, under a name that looks like the file's.
  const backup = file.startsWith('._') || file.endsWith('~') || /^\.#|^#.*#$|\.(?:swp|swo|bak|orig|rej)$/u.test(file);
  return backup || JUNK_FILES.has(file) || segments.some((segment) => JUNK_FOLDERS.has(segment));
};
