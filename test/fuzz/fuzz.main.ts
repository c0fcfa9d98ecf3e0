import { costFaults } from './cost';
import { fuzz } from './run';
import { TARGETS } from './targets';

/**
 * `node out/test/fuzz/fuzz.main.js [SECONDS] [SEED]`: feeds every target random and mutated inputs for so many seconds
 * (60), then looks for inputs that cost far more than their length. A seed gives the same inputs again. Exits with 1
 * where something does not hold.
 */
const seconds = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
let failed = false;
for (const target of TARGETS) {
  const until = Date.now() + (seconds * 1000) / TARGETS.length;
  let rounds = 0;
  const broken = fuzz(target, seed, (round) => {
    rounds = round;
    return Date.now() >= until;
  });
  console.log(`${target.name}: seed ${seed}, ${rounds} inputs`);
  const faults = [
    ...(broken ? [`broken in round ${broken.round}: ${broken.error}\n  ${JSON.stringify(broken.input)}`] : []),
    ...costFaults(target, seed),
  ];
  for (const fault of faults) console.log(`  ${fault}`);
  failed ||= faults.length > 0;
}
process.exitCode = failed ? 1 : 0;
