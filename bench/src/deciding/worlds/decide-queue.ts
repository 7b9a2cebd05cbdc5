import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { gainOf } from '../reference/gain.js';
import { isOwn } from '../reference/judged-units.js';
import { type Learnt, learn } from '../reference/learn.js';
import type { SimulatedUnit, World, WorldOptions } from './world.js';

/** Share of draws in which the queue takes the smallest lead, and the number of random units that it compares. */
const SMALLEST_LEAD_SHARE = 0.7;
const SAMPLE_UNITS = 40;
/** Random units that are looked at until so many have no vote of the person's. */
const LOOKED_UNITS_LIMIT = 400;

const leadOf = ({ candidates, votes }: SimulatedUnit): number => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length).sort((one, other) => other - one);
  return (counts[0] ?? 0) - (counts[1] ?? 0);
};

type Choose = NonNullable<WorldOptions['chooseUnit']>;

/** Random units that the person has not voted on. */
const sampleUnits = ({ units }: World, person: number, random: Random): number[] => {
  const sample: number[] = [];
  for (let looked = 0; looked < LOOKED_UNITS_LIMIT && sample.length < SAMPLE_UNITS; looked += 1) {
    const unit = randomBelow(random, units.length);
    if (!units[unit]?.votes.some((vote) => vote.person === person)) sample.push(unit);
  }
  return sample;
};

/** Chooses units by the smallest lead, from those that the person has not voted on. */
export const chooseToDecide: Choose = (world, person, random) => {
  const { units } = world;
  const sample = sampleUnits(world, person, random);
  const byLead = random() < SMALLEST_LEAD_SHARE;
  const leads = sample.map((unit) => (byLead && units[unit] ? leadOf(units[unit]) : 0));
  const smallest = Math.min(...leads);
  const nearest = sample.filter((_, nth) => leads[nth] === smallest);
  return nearest[randomBelow(random, nearest.length)] ?? 0;
};

/** Votes by others for each unit from which on expected gain chooses. */
const GAIN_VOTES = 1;
/** Share of the units that is voted on between two nights. */
const UNITS_A_NIGHT = 1 / 8;

const votesByOthers = ({ units }: World): number =>
  units.reduce((sum, unit) => sum + unit.votes.filter((vote) => !isOwn(unit, vote)).length, 0);

/**
 * Makes the queue _decide_ of a language: the smallest lead until there is a vote by others for each unit, and expected gain from then on. Records are
 * learnt every night.
 */
export const makeDecideQueue = (withChecks: boolean): Choose => {
  let [calls, learnt]: [number, Learnt | null] = [0, null];
  return (world, person, random) => {
    const { units } = world;
    if (calls % Math.ceil(units.length * UNITS_A_NIGHT) === 0 && votesByOthers(world) >= GAIN_VOTES * units.length)
      learnt = learn(world, { withChecks });
    calls += 1;
    if (learnt === null) return chooseToDecide(world, person, random);
    const sample = sampleUnits(world, person, random);
    const records = learnt;
    if (random() >= SMALLEST_LEAD_SHARE) return sample[randomBelow(random, sample.length)] ?? 0;
    const gains = sample.map((unit) => (units[unit] ? gainOf(units[unit], person, records, withChecks) : 0));
    return sample[gains.indexOf(Math.max(...gains))] ?? 0;
  };
};
