import type { RankingCase } from '@translation-commons/core/testing/subject.js';
import { ERROR_CHECKS } from '../src/checks/checks.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

/** A project of one string each, so that an export holds that string alone. */
const exportOf: RankingCase['exportOf'] = async ({ app, service }, { id: unitId, key }, preferred) => {
  const name = { origin: 'ranking', name: key };
  const known = await service.db.prisma.project.findFirst({ where: name });
  if (!known) {
    const made = await service.db.prisma.project.create({
      data: { ...name, templates: { create: { path: 'a' } } },
      include: { templates: true },
    });
    const templateId = made.templates[0]?.id ?? 0;
    await service.db.prisma.templateEntry.create({ data: { templateId, position: 0, unitId, projectId: made.id } });
  }
  const voters = preferred.map((one) => one.name).join();
  const mode = preferred.length > 0 ? { export_mode: 'preferred', preferred_voters: voters } : { export_mode: 'most_voted' };
  const query = new URLSearchParams({ origin: name.origin, project: name.name, lng: 'fr', ...mode });
  const files = await unpackArchive((await app.inject({ url: `/project/export?${query}` })).rawPayload);
  return /^msgid "[^"].*\nmsgstr "(.+)"$/m.exec(files['a.po'] ?? '')?.[1] ?? null;
};

/** Effect of the order of candidates on exports of this service. */
export const ranking: RankingCase = {
  exportOf,
  isExportable: ({ endorsements, failing }) => endorsements.length > 0 && !failing.some((name) => ERROR_CHECKS.includes(name)),
};
