/**
 * pdf.js makes a matrix when it is loaded, and names the classes of a drawing surface. Nothing is drawn here, and there is
 * none without a browser; this file is loaded first.
 */
class NoCanvas {}

const { warn } = console;
/** Lets warnings through again, once pdf.js has said that it has no drawing surface. */
export const endSilence = (): void => {
  console.warn = warn;
};
console.warn = () => {};

const surroundings = globalThis as Record<string, unknown>;
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) surroundings[name] ??= NoCanvas;
