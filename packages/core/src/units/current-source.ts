/**
 * The condition on `translation`, for SQL, that it was made for the source that its unit has now, or confirmed for it
 * (docs/decisions/0033-changed-sources.md): only then it counts as a translation of the unit, may lead, and is exported.
 */
export const FOR_CURRENT_SOURCE = 'translation.earlier_source_hash is null';
