import {
  EventEmitter,
  type FileChangeEvent,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
} from 'vscode';

/** A file system in memory, as a virtual workspace has one. */
export class MemoryFiles implements FileSystemProvider {
  readonly #files: Map<string, Uint8Array>;
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  }

  watch() {
    return { dispose: () => undefined };
  }

  stat(uri: Uri) {
    return { type: FileType.File, ctime: 0, mtime: 0, size: this.readFile(uri).length };
  }

  readFile(uri: Uri): Uint8Array {
    const file = this.#files.get(uri.path);
    if (!file) throw FileSystemError.FileNotFound(uri);
    return file;
  }

  writeFile(uri: Uri, content: Uint8Array): void {
    this.#files.set(uri.path, content);
  }

  readDirectory(): [string, FileType][] {
    return [...this.#files.keys()].map((path) => [path.slice(1), FileType.File]);
  }

  createDirectory(): void {
    throw FileSystemError.NoPermissions();
  }

  delete(uri: Uri): void {
    this.#files.delete(uri.path);
  }

  rename(): void {
    throw FileSystemError.NoPermissions();
  }
}
