/**
 * Returns a function that calls `ask` once for each key and caches the most recent promises. After a rejection, it
 * calls `ask` again.
 */
export function createPromiseCache<Answer>(max = 1) {
  const known = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = known.get(key) ?? ask();
    // A Map keeps the order of insertion, so reinserting the entry makes it the newest.
    known.delete(key);
    known.set(key, answer);
    for (const old of [...known.keys()].slice(0, -max)) known.delete(old);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
