/** Generates pseudorandom values from a fixed seed, so that each demo contains the same data. */
export type Chance = {
  /** Returns a number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number;
  of<Entry>(entries: readonly Entry[]): Entry;
  hex(length: number): string;
};

/** @param seed any whole number (the generator is mulberry32) */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  return {
    between,
    of<Entry>(entries: readonly Entry[]): Entry {
      const entry = entries[Math.floor(between(0, entries.length))];
      if (entry === undefined) throw new Error("There is nothing to choose from.");
      return entry;
    },
    hex: (length) => Array.from({ length }, () => Math.floor(between(0, 16)).toString(16)).join(""),
  };
}

export type Person = { firstName: string; lastName: string; email: string };

/**
 * Invents an email address for a name. `number` distinguishes people whose names contain too few Latin letters for an
 * address.
 */
function makePerson(name: string, number: number): Person {
  const [firstName = name, ...others] = name.split(" ");
  const letters = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")
    .replaceAll(/^\.|\.$/g, "");
  const local = letters.length < 3 ? `student${number}` : letters.slice(0, 40);
  return { firstName, lastName: others.join(" "), email: `${local}@example.com` };
}

/** The names of buyers and senders, some of them long, short or in other scripts. */
export const people = [
  "Ana Beatriz Figueiredo",
  "Yuki Tanaka",
  "محمد عبد الرحمن الخطيب",
  "Lena Hoffmann",
  "Olena Kovalchuk",
  "Giovanni Battista",
  "Nguyễn Thị Minh Khai",
  "王 小明",
  "Siobhán Ní Bhriain",
  "Maximiliana Konstantinopolitanskaya-Wolkenstein de la Fuente y Villanueva",
  "Priya Raghunathan",
  "Tomasz Wójcik",
  "김 서연",
  "Camille Dubois",
  "José María Álvarez Gutiérrez",
  "فاطمة الزهراء",
  "Ingrid Sørensen",
  "Kwame Mensah",
  "Дмитрий Соколов",
  "Léa Fontaine",
  "Aylin Yıldız",
  "Bo Li",
  "Marta Kowalska",
  "Thandiwe Nkosi",
  "Σοφία Παπαδοπούλου",
  "Rafael Moreira",
  "Noor Haddad",
  "Petra Nováková",
  "Chiara Esposito",
  "Sven Lindqvist",
  "Ravi Shankar Venkataraman",
  "Mia Jovanović",
  "นภา สุขใจ",
  "Oscar Delgado",
  "Hanna Virtanen",
  "Emeka Okafor",
].map(makePerson);

const firstNames =
  "Sara Daniel Ines Pavel Amira Jonas Lucia Kenji Zofia Omar Elif Bruno Klara Vikram Nina Mateo Alba Samir Greta Hugo".split(
    " ",
  );
const lastNames =
  "Costa Weber Rossi Novak Silva Haas Marin Sato Lopez Berg Kaya Popescu Horvat Singh Laine".split(
    " ",
  );

/** People who only subscribe to the newsletter. */
export const readers = firstNames.flatMap((first, row) =>
  lastNames.map((last, column) => makePerson(`${first} ${last}`, row * 20 + column)),
);
