/** Whether some forms were written and others were not. */
export const lacksForms = (typed: readonly string[]): boolean =>
  typed.some((form) => form.trim() !== '') && typed.some((form) => form.trim() === '');
