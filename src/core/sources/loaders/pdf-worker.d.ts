/** The part of pdf.js that reads the file. It runs in our own thread, to which it is handed as this module. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object;
}
