export type Choices<Entry> = readonly [Entry, ...Entry[]];

/** The same name in any Unicode form gets the same choices; each call advances the sequence. */
export function seededChoice(name: string): <Entry>(entries: Choices<Entry>) => Entry {
  let state = hash(name.normalize("NFC"));
  return ([first, ...others]) => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    return others[(mix(state) % (others.length + 1)) - 1] ?? first;
  };
}

/** FNV-1a over code points. */
function hash(text: string): number {
  let state = 0x81_1c_9d_c5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return state >>> 0;
}

/** The finalizer of MurmurHash3. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
