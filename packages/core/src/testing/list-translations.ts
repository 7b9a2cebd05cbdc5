import type { TestDatabase } from './database/database.js';

/** All translations, by unit and number, each with its endorsements in the order in which they came. */
export const listTranslationsWithEndorsements = async ({ prisma }: Pick<TestDatabase, 'prisma'>) => {
  const translations = await prisma.translation.findMany({ orderBy: [{ unitId: 'asc' }, { id: 'asc' }] });
  const endorsements = await prisma.endorsement.findMany({ orderBy: { id: 'asc' } });
  return translations.map((translation) => ({
    ...translation,
    endorsements: endorsements.filter(({ translationId }) => translationId === translation.id),
  }));
};
