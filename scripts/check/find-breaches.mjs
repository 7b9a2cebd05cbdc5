import { findFileCircles } from './file-circles.mjs';
import { findFolderCircles } from './folder-circles.mjs';

/**
 * Lists the breaches of the plan, each in one line: place, import and rule.
 *
 * @param {readonly import('./read-imports.mjs').Import[]} imports
 * @param {typeof import('./rooms.mjs')} plan
 * @returns {string[]}
 */
export const findBreaches = (imports, plan) => [
  ...imports.flatMap((one) =>
    ROOM_RULES.flatMap((rule) => rule(one, plan) ?? []).map((why) => `${one.from}:${one.line}: imports ${one.to}: ${why}.`),
  ),
  ...findFolderCircles(imports).map(
    (steps) => `These folders import each other in a circle:${steps.map((step) => `\n  ${step}`).join('')}`,
  ),
  ...findFileCircles(imports).map((way) => `These files import each other in a circle: ${way.join(' → ')}.`),
];

const CORE_FOLDER = 'packages/core';

/** `packages/core`, `apps/verse-service`; null for a package that is not ours. */
const ownerOf = (path) => /^(packages|apps)\/[^/]+/.exec(path)?.[0] ?? null;

/** The room of a source of core: its first folder, or the name of a single file. */
export const roomOf = (path) => /^packages\/core\/src\/([^/]+?)(?:\/|\.ts$)/.exec(path)?.[1] ?? null;

const packageRule = ({ from, to }, { PACKAGES }) => {
  const [owner, other] = [ownerOf(from), ownerOf(to)];
  if (!other || owner === other) return null;
  if (other.startsWith('apps/')) return 'nobody imports an app: what two need belongs in core';
  if (!PACKAGES[owner]) return `${owner} does not stand in the plan`;
  return PACKAGES[owner].includes(other) ? null : `${owner} may import ${PACKAGES[owner].join(', ') || 'no other package of ours'}`;
};

const roomRule = ({ from, to }, { ROOMS }) => {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (!room || !other || room === other) return null;
  const unknown = [room, other].find((one) => !ROOMS.includes(one));
  if (unknown) return `${unknown} is no room of the plan`;
  return ROOMS.indexOf(other) < ROOMS.indexOf(room) ? null : `${room} stands below ${other}, and imports run down only`;
};

const onlyFromRule = ({ from, to, types }, { ONLY_FROM }) =>
  ONLY_FROM.find((rule) => rule.to.some((one) => one.test(to)) && !rule.from.some((one) => one.test(from)) && !(types && rule.typesFree))
    ?.why;

const neverFromRule = ({ from, to }, { NEVER_FROM }) => NEVER_FROM.find((rule) => rule.to.test(to) && rule.from.test(from))?.why;

/** The folder of a feature: the first below `src`, or the second in a divided room, which shares with the first. */
const featureOf = (path, { DIVIDED_ROOMS }) => {
  const [, owner, first, second] = /^((?:packages|apps)\/[^/]+)\/src\/([^/]+)(?:\/([^/]+)\/)?/.exec(path) ?? [];
  const divided = owner === CORE_FOLDER && second && DIVIDED_ROOMS.includes(first);
  return [owner, first, ...(divided ? [second] : [])].join('/');
};

const storeRule = ({ from, to }, plan) => {
  if (!to.endsWith('.store.ts') || plan.STORES_FREE.some((one) => one.test(from)) || plan.SHARED_STORES.includes(to)) return null;
  const [feature, other] = [featureOf(from, plan), featureOf(to, plan)].map((path) => `${path}/`);
  return feature.startsWith(other) || other.startsWith(feature) ? null : "a feature uses another's verbs and nouns, never its store";
};

const ROOM_RULES = [packageRule, roomRule, onlyFromRule, neverFromRule, storeRule];
