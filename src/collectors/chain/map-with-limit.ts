const AT_ONCE = 8;

/** The results in the order of the items; eight calls run at a time. */
export async function mapWithLimit<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = new Array(items.length);
  let next = 0;
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await work(items[at]!);
  });
  await Promise.all(workers);
  return answers;
}
