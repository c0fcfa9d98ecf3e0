// Imported before anything else: a Node that is too old gets a sentence, not a failure deep inside of a library.
const OLDEST = 22;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `plumbline: Node ${OLDEST} or later is needed, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run again.\n`,
  );
  process.exit(3);
}
