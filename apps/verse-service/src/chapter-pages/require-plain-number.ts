import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** Hook before validation, which reads `0x1` and `1e0` as 1: a page of a chapter has one address. Refuses other spellings with `not-found`. */
export const requirePlainNumber = async ({ params }: { readonly params: unknown }): Promise<void> => {
  const { nr } = params as { readonly nr?: string };
  if (nr !== undefined && Number.isInteger(Number(nr)) && String(Number(nr)) !== nr)
    throw new Refusal('not-found', sentence('There is no chapter {nr}.', { nr }));
};
