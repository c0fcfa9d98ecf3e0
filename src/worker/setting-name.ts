/** The name of a setting in the editor, by its path in `Settings`. */
export const settingName = ([group, ...rest]: readonly string[]): string =>
  `The setting plumbline.${[group === 'models' ? 'model' : group, ...rest].join('.')}`;
