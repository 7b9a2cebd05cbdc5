import { makeLog } from '../../kernel/log.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { makeMailer } from '../../notices/mailer.js';
import { checkAddress } from '../doctor/check-address.js';
import { checkDatabase } from '../doctor/check-database.js';
import { checkHost } from '../doctor/check-host.js';
import { type Finding, fail, ok, warn } from '../doctor/finding.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';

const checkMail = async (settings: Settings): Promise<Finding> => {
  if (settings.smtpUrl === undefined)
    return warn(
      'mail',
      `SMTP_URL is not set: emails are files in ${settings.dataDir}/outbox.`,
      'Set SMTP_URL, so that people can confirm their email.',
    );
  const { host } = new URL(settings.smtpUrl);
  try {
    await makeMailer(settings, makeLog('silent')).check();
    return ok('mail', `The server ${host} accepts emails. Test it with "mail test ADDRESS".`);
  } catch (thrown) {
    return fail('mail', `The server ${host} cannot be used: ${(thrown as Error).message}.`, 'Correct SMTP_URL, or its user and password.');
  }
};

const MARKS: Readonly<Record<Finding['level'], string>> = { ok: 'ok     ', warning: 'warning', error: 'error  ' };

const describeFinding = ({ subject, level, detail, remedy }: Finding): string =>
  `${MARKS[level]}  ${subject}: ${detail}${remedy === undefined ? '' : `\n         ${remedy}`}`;

/**
 * `doctor`: checks an installation and says what to do: settings, disk, database and its settings, clock, mail, and the service at its public address
 * with what the proxy passes on. Changes nothing; exit status 1 where something does not work.
 *
 * @param readSettings reads the settings of the process
 */
export const doctorCommand =
  (readSettings: () => Settings): AddCommands =>
  (program) => {
    program
      .command('doctor')
      .description('check settings, database, email, proxy, disk and clock; exit status 1 if something does not work')
      .option('--json', 'answer in JSON')
      .action(async ({ json }: { readonly json?: boolean }) => {
        const settings = readSettings();
        const findings = (
          await Promise.all([
            checkHost(settings),
            checkDatabase(settings.databaseUrl, settings.dataDir),
            checkMail(settings).then((finding) => [finding]),
            checkAddress(settings),
          ])
        ).flat();
        print(json, findings, findings.map(describeFinding).join('\n'));
        const wrong = findings.filter(({ level }) => level === 'error');
        if (wrong.length > 0) throw new Refusal('malformed', `This does not work: ${wrong.map(({ subject }) => subject).join(', ')}.`);
      });
  };
