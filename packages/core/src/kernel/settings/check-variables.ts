import envSchema, { type EnvSchemaOpt } from 'env-schema';
import { refuseSetting } from './refuse-setting.js';
import type { Environment } from './settings.js';
import { describeSettings, type SettingDescription, type SettingName, SettingsSchema, type SettingVariables } from './settings.schema.js';

/** The schema compiler that env-schema brings. */
type Ajv = ReturnType<Extract<EnvSchemaOpt['ajv'], { customOptions: unknown }>['customOptions']>;

const isAddress = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** The expected form of a setting's value, from its schema. */
const expectation = ({ type, enum: choices, minimum, maximum, protocols }: SettingDescription): string => {
  if (choices) return `one of ${choices.join(', ')} is expected`;
  if (protocols) return `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')} is expected`;
  return type === 'integer' ? `a whole number from ${minimum} to ${maximum} is expected` : 'a text is expected';
};

/** Drops empty variables, as compose files produce them: they count as unset. */
const withoutEmpty = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    describeSettings().flatMap(([name]) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const refuseValue = (name: SettingName, description: SettingDescription, value: string | undefined) =>
  refuseSetting(name, `The setting ${name} is "${description.writeOnly ? '…' : value}": ${expectation(description)}.`);

/** Created once, as it caches compiled schemas, and env-schema makes one for each call that brings none. */
let ajv: Ajv | undefined;

/**
 * Checks environment variables against the schema of the settings (env-schema) and fills in constant defaults.
 *
 * @throws Refusal `malformed` that names the variable and what is expected; the values of secrets are not repeated
 */
export const checkVariables = (env: Environment): SettingVariables => {
  const data = withoutEmpty(env);
  for (const [name, description] of describeSettings()) {
    const value = data[name];
    // Lists of addresses are checked individually where they are split.
    if (value === undefined || !description.protocols || value.includes(',')) continue;
    if (!isAddress(value, description.protocols)) throw refuseValue(name, description, value);
  }
  try {
    return envSchema<SettingVariables>({
      schema: SettingsSchema,
      data,
      env: false,
      ajv: ajv ?? { customOptions: (made) => (ajv = made.addVocabulary(['shownDefault', 'protocols'])) },
    });
  } catch (thrown) {
    const [path] = (thrown as { errors?: readonly { readonly instancePath: string }[] }).errors ?? [];
    const [name, description] = describeSettings().find(([known]) => path?.instancePath === `/${known}`) ?? [];
    throw name && description ? refuseValue(name, description, data[name]) : thrown;
  }
};
