/** A cell's marker, taken apart as USX and USJ have it: `thr3`, `tc1-2` (which spans two columns). */
export const cellAttributes = (marker: string): { readonly style: string; readonly align: string; readonly colspan?: string } => {
  const [, style = marker, kind = '', first = '', last] = /^((t[hc][rc]?)(\d+))(?:-(\d+))?$/.exec(marker) ?? [];
  const align = kind.endsWith('r') ? 'end' : kind.length === 3 && kind.endsWith('c') ? 'center' : 'start';
  return { style, align, ...(last === undefined ? {} : { colspan: String(Number(last) - Number(first) + 1) }) };
};

/** The marker of a cell of USX or USJ. */
export const cellMarker = (style: string, colspan: string | undefined): string => {
  const first = Number(/(?<!\d)\d+$/.exec(style)?.[0]);
  const columns = Number(colspan ?? 1);
  return columns > 1 && columns < 100 ? `${style}-${first + columns - 1}` : style;
};
