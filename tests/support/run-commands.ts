/**
 * Runs many commands in one process, which saves their starts. Arguments are lines like `data-backup --to
 * today.sqlite`. The results are printed as JSON.
 */
export type CommandEnd = { line: string; status: number; output: string; faults: string };

const ends: CommandEnd[] = [];
const write = process.stdout.write.bind(process.stdout);
for (const [number, line] of process.argv.slice(2).entries()) {
  const [tool = "", ...words] = line.split(" ");
  const end = { line, status: 0, output: "", faults: "" };
  process.argv = [process.execPath, tool, ...words];
  process.stdout.write = (text: string | Uint8Array) => {
    end.output += String(text);
    return true;
  };
  console.log = (text: string) => (end.output += `${text}\n`);
  console.error = (text: string) => (end.faults += `${text}\n`);
  try {
    // Importing a file with another query runs it again.
    await import(`../../commands/${tool}.ts?${number}`);
  } catch (error) {
    end.faults += error instanceof Error ? `${error.stack}\n` : String(error);
  }
  ends.push({ ...end, status: Number(process.exitCode ?? 0) });
  process.exitCode = 0;
}
write(JSON.stringify(ends));
