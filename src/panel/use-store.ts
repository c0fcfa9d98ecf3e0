import { createContext } from 'preact';
import { useContext, useEffect, useReducer } from 'preact/hooks';
import type { PanelState, PanelStore } from './panel-store';

export const StoreContext = createContext<PanelStore | null>(null);

export function useStore(): PanelStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('StoreContext');
  return store;
}

/** The panel's state; what asks for it is shown again when it changes. */
export function usePanelState(): PanelState {
  const store = useStore();
  const [, render] = useReducer((n: number) => n + 1, 0);
  useEffect(() => store.subscribe(() => render(undefined)), [store]);
  return store.state;
}
