/** Appends a query to a path. */
export const withQuery = (path: string, fields: Readonly<Record<string, string | number | undefined>>): string => {
  const said = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};
