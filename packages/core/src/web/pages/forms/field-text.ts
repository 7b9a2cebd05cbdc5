/** Error of a field as people read it: without the field's name before it, which programs need. French has a space before the colon. */
export const fieldText = (path: string, text: string): string => {
  const rest = text.startsWith(path) ? text.slice(path.length).replace(/^\s*[:：]\s*/u, '') : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
