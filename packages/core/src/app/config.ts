import { readSettings, type SettingDefaults } from '../kernel/settings/read-settings.js';
import { resolveSecretFiles } from '../kernel/settings/secret-files.js';
import type { Settings } from '../kernel/settings/settings.js';

/** The settings of this process, from its environment. */
export const readConfig = (defaults: SettingDefaults): Settings => readSettings(resolveSecretFiles(process.env), defaults);
