import type { ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import type { ServiceName } from '../../testbed/start-service.js';

/**
 * The report row that says that all invariants of the data hold after the load (`verify`).
 *
 * @throws Error with what `verify` says when it is not
 */
export const verifiedRow = async (service: ServiceName, url: string): Promise<ReportRow> => {
  await measureCommand(service, ['verify'], url);
  return { id: 'exact', what: 'counts after all of it', target: 'exact', measured: 'exact', baseline: '', ratio: null, reached: true };
};
