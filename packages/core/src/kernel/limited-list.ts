/** A list that keeps its first items and only counts those beyond a limit, so that a junk file cannot fill memory or screen with messages. */
export interface LimitedList<Item> {
  add(item: Item): void;
  /** The first items, in their order. */
  readonly items: readonly Item[];
  /** Number of elements that were added beyond the limit. */
  countMore(): number;
}

/** Makes an empty list that keeps `limit` items at most. */
export const makeLimitedList = <Item>(limit: number): LimitedList<Item> => {
  const items: Item[] = [];
  let more = 0;
  return {
    add: (item) => {
      if (items.length < limit) items.push(item);
      else more += 1;
    },
    items,
    countMore: () => more,
  };
};
