/** Does work with each half of a list at once, as on two connections of a pool: with two processors it takes half of the time. */
export const inHalves = async <Item>(items: readonly Item[], work: (half: readonly Item[]) => Promise<void>): Promise<void> => {
  await Promise.all([0, 1].map((turn) => work(items.filter((_, nr) => nr % 2 === turn))));
};
