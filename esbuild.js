// Builds the bundles that ship (dist/) and, with --tests, the test suites (out/). `--watch` rebuilds on change.
const esbuild = require('esbuild');
const { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const watch = process.argv.includes('--watch');
const tests = process.argv.includes('--tests');

/** @type {esbuild.BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  // A bundle loads another one with `require`, in VS Code's extension host and in a worker alike.
  supported: { 'dynamic-import': false },
  external: ['vscode'],
  sourcemap: true,
  logLevel: 'warning',
  // A library that asks for its own location at load time would otherwise see `undefined` in a CommonJS bundle.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
};

/** Packages that are loaded only when a file of their format is read. Each is a bundle of its own, so that starting stays quick. */
const LOADED_WHEN_NEEDED = ['docx', 'mammoth', 'openai', 'postal-mime'];
/** pdf.js with what it needs, loaded in the same way. */
const PDF_ENGINE = 'src/core/sources/loaders/pdf-engine.ts';

/** The program and the data of text recognition, which its bundle finds beside itself. */
const OCR_FILES = [
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
];

/** The programs that decode pictures in PDFs: JBIG2 and fax, JPEG 2000. */
const DECODER_FILES = ['pdfjs-dist/wasm/jbig2.wasm', 'pdfjs-dist/wasm/openjpeg.wasm'];

/** Copies files from packages into a folder. */
function withFiles(files, folder) {
  return {
    name: 'with-files',
    setup: (build) =>
      build.onEnd(() => {
        for (const file of files) copyFileSync(require.resolve(file), join(folder, basename(file)));
      }),
  };
}

/** Leads `import('mammoth')` and the like to their own bundles, which lie in `folder` as seen from the importing one. */
const packagesApart = (folder) => ({
  name: 'packages-apart',
  setup: (build) =>
    build.onResolve({ filter: new RegExp(`^(?:${LOADED_WHEN_NEEDED.join('|')}|.*/pdf-engine)$`) }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `${folder}/${basename(path)}.js`, external: true } : undefined,
    ),
});

/** Leaves out what would start other programs, which a package brings along and nothing here asks for. */
const withoutPrograms = {
  name: 'without-programs',
  setup: (build) => {
    build.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]/.test(importer) ? { path: 'none', namespace: 'without-programs' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'without-programs' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Makes a bundle a program that a shell can start. */
function executable(file) {
  return {
    name: 'executable',
    setup: (build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) chmodSync(file, 0o755);
      }),
  };
}

/** The names of the packages that what is built holds, of which files are copied too. */
function packagesIn(metafiles) {
  const files = [
    ...metafiles.flatMap(({ inputs }) => Object.keys(inputs)),
    ...[...OCR_FILES, ...DECODER_FILES].map((file) => `node_modules/${file}`),
  ];
  const names = files.flatMap((file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The modules that a bundle holds anything of. */
function modulesIn(metafiles, bundle) {
  const { inputs } = metafiles.map(({ outputs }) => outputs[bundle]).find((output) => output !== undefined);
  return Object.keys(inputs)
    .filter((module) => inputs[module].bytesInOutput > 0)
    .sort();
}

/** Every TypeScript file below a folder. */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'files' ? [] : sourceFiles(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The extension host looks long at every `require`, and a bundle has one for each of its modules that imports a thing. */
const requireOnce = 'var require = ((load, known) => (name) => (known[name] ??= load(name)))(require, {});';

/** The review: what the extension loads when one is opened, and the page that shows it. */
const reviewBuilds = [
  {
    ...shared,
    minify: true,
    entryPoints: { review: 'src/editor/review/panels.ts' },
    outdir: 'dist',
    banner: { js: requireOnce },
  },
  {
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'chrome128',
    minify: true,
    sourcemap: true,
    logLevel: 'warning',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryPoints: { panel: 'src/panel/main.tsx' },
    outdir: 'dist',
  },
];

/** Leads the imports of what the extension loads later to their own bundles. */
const laterApart = {
  name: 'later-apart',
  setup: (build) => {
    for (const [module, bundle] of [
      ['on-demand', './on-demand.js'],
      ['panels', './review.js'],
      ['evaluation-work', './evaluation.js'],
    ])
      build.onResolve({ filter: new RegExp(`^\\./${module}$`) }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: bundle, external: true } : undefined,
      );
  },
};

/** What runs in the editor's own process. */
const EXTENSION_BUNDLES = ['extension', 'on-demand', 'review', 'evaluation'];

/** What loads at activation, and what commands and views load when they are first used. */
const extensionBuild = {
  ...shared,
  minify: true,
  entryPoints: { extension: 'src/extension.ts', 'on-demand': 'src/editor/on-demand.ts' },
  outdir: 'dist',
  banner: { js: requireOnce },
  plugins: [laterApart],
};

/** The evaluation of golden sets: what the extension loads with the first of its commands. */
const evaluationBuild = {
  ...shared,
  minify: true,
  entryPoints: { evaluation: 'src/editor/evaluation/evaluation-work.ts' },
  outdir: 'dist',
};

async function main() {
  if (!watch) rmSync('dist', { recursive: true, force: true });
  const builds = [
    extensionBuild,
    {
      ...shared,
      minify: true,
      entryPoints: { core: 'src/core/index.ts' },
      outdir: 'dist',
      plugins: [packagesApart('./packages')],
    },
    {
      ...shared,
      minify: true,
      entryPoints: { worker: 'src/worker/main.ts', lint: 'src/worker/lint-main.ts' },
      outdir: 'dist',
      plugins: [packagesApart('./packages')],
    },
    {
      ...shared,
      minify: true,
      sourcemap: false,
      entryPoints: {
        ...Object.fromEntries(LOADED_WHEN_NEEDED.map((name) => [name, name])),
        ocr: 'src/core/sources/ocr/worker.ts',
        'pdf-engine': PDF_ENGINE,
      },
      outdir: 'dist/packages',
      plugins: [withFiles([...OCR_FILES, ...DECODER_FILES], 'dist/packages')],
    },
    {
      ...shared,
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: false,
      entryPoints: {
        reader: 'src/core/sources/reading/worker.ts',
        evaluator: 'src/core/evaluation/evaluation-thread.ts',
      },
      outdir: 'dist/packages',
      plugins: [packagesApart('.')],
    },
    {
      ...shared,
      minify: true,
      entryPoints: { cli: 'src/cli/main.ts' },
      outdir: 'dist',
      banner: { js: `#!/usr/bin/env node\n${shared.banner.js}` },
      plugins: [packagesApart('./packages'), withoutPrograms, executable('dist/cli.js')],
    },
  ];
  builds.push(...reviewBuilds, evaluationBuild);
  if (tests) {
    rmSync('out', { recursive: true, force: true });
    // Each file by itself, in the tree that it comes from: far quicker than a bundle for every suite.
    const { external: _, ...each } = shared;
    const entryPoints = [...sourceFiles('src'), ...sourceFiles('test')];
    builds.push({ ...each, bundle: false, entryPoints, outdir: 'out', outbase: '.' });
    mkdirSync('out', { recursive: true });
    cpSync('package.json', 'out/package.json');
  }
  if (watch) {
    const contexts = await Promise.all(builds.map((options) => esbuild.context(options)));
    await Promise.all(contexts.map((context) => context.watch()));
  } else {
    const results = await Promise.all(builds.map((options) => esbuild.build({ ...options, metafile: true })));
    if (!tests) return;
    const metafiles = results.map((one) => one.metafile);
    writeFileSync('out/bundled-packages.json', JSON.stringify(packagesIn(metafiles)));
    const modules = [...EXTENSION_BUNDLES, 'lint'].map((name) => [name, modulesIn(metafiles, `dist/${name}.js`)]);
    writeFileSync('out/extension-modules.json', JSON.stringify(Object.fromEntries(modules)));
  }
}

main().catch((error) => {
  console.error(error.message ?? error);
  process.exitCode = 1;
});
