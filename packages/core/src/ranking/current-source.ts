/**
 * SQL condition on `translation` that it was made or confirmed for the unit's current source (docs/decisions/0033-changed-sources.md): only then does
 * it count, can it lead, and is it exported.
 */
export const FOR_CURRENT_SOURCE = 'translation.earlier_source_hash is null';
