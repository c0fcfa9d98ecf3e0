/** Where errors of pdf.js come from: its own file, or the bundle that it is part of. */
const PDF_JS = /pdf\.worker\.mjs|pdf-engine\.js/;

const ofPdfJs = (error: unknown): boolean => error instanceof Error && PDF_JS.test(error.stack ?? '');

let reading = 0;

function onRejection(error: unknown): void {
  // Whoever else listens has been told of it; where nobody does, it ends the process as it would have without us.
  if (!ofPdfJs(error) && process.listenerCount('unhandledRejection') === 1) throw error;
}

/**
 * While a PDF is read, pdf.js fetches the pages that follow and waits for none of them, so that one that is damaged would
 * end the process before it is its turn. Until the returned function is called, such errors are left to the page's turn.
 */
export function withoutReadAheadErrors(): () => void {
  if (reading++ === 0) process.on('unhandledRejection', onRejection);
  return () => {
    if (--reading === 0) process.off('unhandledRejection', onRejection);
  };
}
