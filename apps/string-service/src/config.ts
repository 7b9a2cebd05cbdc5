import { readSettings } from '@translation-commons/core/kernel/settings/read-settings.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';

/** The settings of this process, from its environment. */
export const readConfig = (): Settings => readSettings(process.env, { port: 8701, dataDir: '.data/string-service' });
