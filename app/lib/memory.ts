/** Asks once for a key, and remembers the answers to the last ones. What fails is asked again. */
export function createMemory<Answer>(most = 1) {
  const known = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = known.get(key) ?? ask();
    // The newest comes last.
    known.delete(key);
    known.set(key, answer);
    for (const old of [...known.keys()].slice(0, -most)) known.delete(old);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
