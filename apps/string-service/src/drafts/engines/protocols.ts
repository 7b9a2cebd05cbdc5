import { apertium } from './apertium.js';
import { deepl } from './deepl.js';
import { AGENT_ENGINE, ENGINES, type EngineName, type EngineProtocol } from './engine.js';
import { libretranslate } from './libretranslate.js';
import { openai } from './openai.js';

/** The engines that there are. */
export const PROTOCOLS: Readonly<Record<EngineName, EngineProtocol>> = { apertium, libretranslate, deepl, openai };

/** True when a text names an engine. */
export const isEngine = (name: string): name is EngineName => ENGINES.some((engine) => engine === name);

/** The name of an engine as people know it; of agents as their role is called. */
export const engineTitle = (name: string, agent: string): string => {
  if (isEngine(name)) return PROTOCOLS[name].title;
  return name === AGENT_ENGINE ? agent : name;
};
