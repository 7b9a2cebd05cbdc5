import type { Task } from '../../jobs/tasks/task.js';
import { digestUnit, notifyDigests } from '../../notices/notify-digests.js';
import { streamObjectedAuthors } from './objection.store.js';
import { reasonsAgainst } from './reasons-against.js';

/** Scheduled task: notifies authors once a day, in one mail, of the reasons that others gave against their translations. */
export const tellObjections: Task<null> = {
  name: 'tell-objections',
  attempts: 3,
  lane: 'nightly',
  schedule: '52 5 * * *',
  run: async (service, _payload, { signal }) => {
    await notifyDigests(
      service,
      reasonsAgainst,
      {
        event: 'reasons against',
        stream: (query) => streamObjectedAuthors(service.db, service.kind, query),
        detailsOf: ({ units, total }) => ({ total, units: units.map((unit) => ({ ...digestUnit(service, unit), against: unit.against })) }),
      },
      signal,
    );
    return [];
  },
};
