/** What is said about the product in its several places. */
export interface Manifest {
  readonly version: string;
  /** Of `contributes.commands`. */
  readonly commands: readonly { readonly command: string; readonly title: string }[];
  /** Names of `contributes.configuration`. */
  readonly settings: readonly string[];
  readonly readme: string;
  readonly changelog: string;
  /** Ids of the rules in code. */
  readonly rules: readonly string[];
  /** Names of the files in `media/rules/`. */
  readonly rulePages: readonly string[];
  /** Names of the commands of the command line. */
  readonly cliCommands: readonly string[];
  /** All of `src/`. */
  readonly source: string;
}

/** Where the places disagree, a line each. */
export function manifestFaults(manifest: Manifest): string[] {
  const { readme, source, rules, rulePages } = manifest;
  const when = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : []);
  return [
    ...rules.flatMap((id) => when(!rulePages.includes(`${id}.md`), `rule ${id} has no page in media/rules`)),
    ...rulePages.flatMap((page) =>
      when(!rules.includes(page.replace(/\.md$/, '')), `media/rules/${page} is about no rule`),
    ),
    ...manifest.cliCommands.flatMap((name) =>
      when(!readme.includes(`plumbline ${name}`), `README does not name the command plumbline ${name}`),
    ),
    ...manifest.commands.flatMap(({ command, title }) => [
      ...when(!readme.includes(title), `README does not name the command ${title}`),
      ...when(!source.includes(`'${command}'`), `no code knows the command ${command}`),
    ]),
    ...manifest.settings.flatMap((name) => [
      ...when(!readme.includes(name), `README does not name the setting ${name}`),
      ...when(
        !source.includes(`'${name}'`) && !source.includes(`'${name.replace(/^plumbline\./, '')}'`),
        `no code reads the setting ${name}`,
      ),
    ]),
    ...when(!manifest.changelog.includes(manifest.version), `CHANGELOG says nothing of ${manifest.version}`),
  ];
}
