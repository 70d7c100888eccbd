export type Choices<Entry> = readonly [Entry, ...Entry[]];

/** A deterministic pseudo-random generator, seeded with a name: each call picks an entry of a list. */
export function seededChoice(name: string): <Entry>(entries: Choices<Entry>) => Entry {
  let state = hash(name.normalize("NFC"));
  return ([first, ...others]) => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    return others[(mix(state) % (others.length + 1)) - 1] ?? first;
  };
}

/** FNV-1a, over the code points of a text. */
function hash(text: string): number {
  let state = 0x81_1c_9d_c5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return state >>> 0;
}

/** The final mix of MurmurHash3: every input bit affects every output bit. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
