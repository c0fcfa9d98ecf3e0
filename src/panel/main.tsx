import { render } from 'preact';
import { speakAs } from '../editor/words';
import { App } from './app';
import { HostMessage, PanelMemory } from './messages';
import { keyAction } from './model';
import './panel.css';
import { PanelStore } from './panel-store';
import { StoreContext } from './use-store';

interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): EditorApi;

const editor = acquireVsCodeApi();
const kept = PanelMemory.safeParse(editor.getState());
const memory = kept.success ? kept.data : PanelMemory.parse({ draft: '' });
const store = new PanelStore(
  { post: (message) => editor.postMessage(message), remember: (state) => editor.setState(state) },
  memory,
);

/** Puts a text into the language of the editor, whose translations came with the first message. */
function speakFrom(words: Readonly<Record<string, string>>): void {
  speakAs((text, ...args) =>
    (words[text] ?? text).replace(/\{(\d+)\}/g, (placeholder, index: string) =>
      String(args[Number(index)] ?? placeholder),
    ),
  );
}

window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = HostMessage.safeParse(data);
  if (!message.success) return;
  if (message.data.type === 'start') {
    speakFrom(message.data.words);
    document.documentElement.lang = message.data.locale;
  }
  store.receive(message.data);
});

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || isField(event.target)) return;
  const action = keyAction(event);
  if (action === null) return;
  if (action === 'search') {
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    event.preventDefault();
  } else if (store.press(action)) event.preventDefault();
});

const root = document.getElementById('root');
if (root)
  render(
    <StoreContext.Provider value={store}>
      <App />
    </StoreContext.Provider>,
    root,
  );
editor.postMessage({ type: 'ready' });
