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
  /** Of `contributes.views`. */
  readonly views: readonly string[];
  /** Every `when` of menus, welcome texts and keys. */
  readonly whens: readonly string[];
  /** Commands that menus, keys, welcome texts and the walkthrough name. */
  readonly offered: readonly string[];
  /** `package.json` as it is written, and the texts of `package.nls.json`. */
  readonly written: unknown;
  readonly texts: Readonly<Record<string, string>>;
}

const when = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : []);

/** Where the places disagree, a line each. */
export function manifestFaults(manifest: Manifest): string[] {
  const { readme, source, rules, rulePages } = manifest;
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
    ...namesFaults(manifest),
    ...textFaults(manifest),
    ...when(!manifest.changelog.includes(manifest.version), `CHANGELOG says nothing of ${manifest.version}`),
  ];
}

const matchesOf = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Names that one of manifest and code uses and the other does not know. */
function namesFaults({ commands, offered, settings, source, views, whens }: Manifest): string[] {
  const contexts = matchesOf(/\bsetContext(?:', |\()'([\w.]+)'/g, source);
  const known = new Set([
    ...commands.map(({ command }) => command),
    ...contexts,
    ...settings,
    ...views.flatMap((view) => [view, `${view}.focus`]),
    // A question about a part of the settings names where it begins.
    ...settings.flatMap((name) => name.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))),
  ]);
  const conditions = whens.join(' && ');
  const kinds = [
    ...new Set(
      [...conditions.matchAll(/viewItem (?:== (\w+)|=~ \/\^?\(?([\w|]+)\)?\$\/)/g)].flatMap((match) =>
        (match[1] ?? match[2] ?? '').split('|'),
      ),
    ),
  ];
  const used = matchesOf(/(plumbline\.\w+)/g, conditions);
  return [
    ...matchesOf(/'(plumbline\.[\w.]+)'/g, source)
      .filter((name) => !known.has(name))
      .map((name) => `the manifest does not know ${name}`),
    ...used.filter((name) => !known.has(name)).map((name) => `no code sets ${name}`),
    ...contexts.filter((name) => !used.includes(name)).map((name) => `nothing depends on ${name}`),
    ...kinds
      .filter((kind) => !new RegExp(`'[^']*${kind}'`).test(source))
      .map((kind) => `no row of a view is of the kind ${kind}`),
    ...views.flatMap((view) => [
      ...when(!source.includes(`'${view}'`), `no code fills the view ${view}`),
      ...when(!conditions.includes(view), `nothing is offered in the view ${view}`),
    ]),
    ...offered
      .filter((name) => name.startsWith('plumbline.') && !known.has(name))
      .map((name) => `${name} is offered and is no command`),
  ];
}

/** The fields of a manifest that a person reads. */
const READ = new Set([
  'altText',
  'contents',
  'description',
  'displayName',
  'enumDescriptions',
  'markdownDescription',
  'name',
  'title',
]);

/** Texts that are not left to translators, and keys that stand on one side only. */
function textFaults({ texts, written }: Manifest): string[] {
  const keys = new Set<string>();
  const faults: string[] = [];
  const walk = (value: unknown, field: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, name);
    else if (typeof value === 'string') {
      const key = /^%(.+)%$/.exec(value)?.[1];
      if (key !== undefined) keys.add(key);
      else if (READ.has(field) && !/^[Pp]lumbline$/.test(value)) faults.push(`“${value}” is not in package.nls.json`);
    }
  };
  walk(written, '');
  return [
    ...faults,
    ...[...keys].filter((key) => texts[key] === undefined).map((key) => `package.nls.json has no ${key}`),
    ...Object.keys(texts)
      .filter((key) => !keys.has(key))
      .map((key) => `package.json does not use ${key}`),
  ];
}
