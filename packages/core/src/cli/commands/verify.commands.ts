import { Refusal } from '../../kernel/refusal.js';
import { coreInvariants } from '../../verify/core-invariants.js';
import type { Invariant } from '../../verify/invariant.js';
import { type Finding, verify } from '../../verify/verify.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { terminalProgress } from '../terminal-progress.js';
import { withService } from '../with-service.js';

const describeFinding = ({ about, wrong, problems }: Finding): string =>
  [
    `${about}: ${wrong === 0 ? 'right' : `${wrong} wrong`}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(wrong > problems.length ? [`  … and ${wrong - problems.length} more`] : []),
  ].join('\n');

/** `verify`: checks the invariants of the data, read only; exit status 1 where one is broken. */
export const verifyCommand =
  (own: readonly Invariant[]): AddCommands =>
  (program, cli) => {
    program
      .command('verify')
      .description('check counts, ids and files in the database; exit status 1 if something is wrong')
      .option('--json', 'answer in JSON')
      .action(async ({ json }: { readonly json?: boolean }) => {
        const bar = terminalProgress('verify');
        const findings = await withService(cli, (service) => verify(service, [...coreInvariants, ...own], bar.progress)).finally(bar.end);
        print(json, findings, findings.map(describeFinding).join('\n'));
        const wrong = findings.filter((finding) => finding.wrong > 0);
        if (wrong.length > 0) throw new Refusal('malformed', `Something is wrong: ${wrong.map(({ about }) => about).join(', ')}.`);
      });
  };
