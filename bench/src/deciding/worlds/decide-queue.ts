import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import type { SimulatedUnit, WorldOptions } from './world.js';

/** Share of draws in which the queue takes the smallest lead, and the number of random units that it compares. */
const SMALLEST_LEAD_SHARE = 0.7;
const SAMPLE_UNITS = 40;
/** Random units that are looked at until so many have no vote of the person's. */
const LOOKED_UNITS_LIMIT = 400;

const leadOf = ({ candidates, votes }: SimulatedUnit): number => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length).sort((one, other) => other - one);
  return (counts[0] ?? 0) - (counts[1] ?? 0);
};

/** Chooses units as the queue _decide_ does, from those that the person has not voted on. */
export const chooseToDecide: NonNullable<WorldOptions['chooseUnit']> = ({ units }, person, random: Random) => {
  const sample: number[] = [];
  for (let looked = 0; looked < LOOKED_UNITS_LIMIT && sample.length < SAMPLE_UNITS; looked += 1) {
    const unit = randomBelow(random, units.length);
    if (!units[unit]?.votes.some((vote) => vote.person === person)) sample.push(unit);
  }
  const byLead = random() < SMALLEST_LEAD_SHARE;
  const leads = sample.map((unit) => (byLead && units[unit] ? leadOf(units[unit]) : 0));
  const smallest = Math.min(...leads);
  const nearest = sample.filter((_, nth) => leads[nth] === smallest);
  return nearest[randomBelow(random, nearest.length)] ?? 0;
};
