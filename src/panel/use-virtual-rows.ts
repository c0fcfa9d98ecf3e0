import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';

export type Rows = Virtualizer<HTMLElement, HTMLElement>;

interface Options {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** A guess of a row's height in pixels, until it was seen. */
  readonly estimate: (index: number) => number;
}

/** Rows of which only those in sight are made, each of its own height. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, { count, keyOf, estimate }: Options): Rows {
  const [, render] = useReducer((n: number) => n + 1, 0);
  const options: VirtualizerOptions<HTMLElement, HTMLElement> = {
    count,
    getItemKey: keyOf,
    estimateSize: estimate,
    getScrollElement: () => scroller.current,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    measureElement,
    overscan: 4,
    onChange: () => render(undefined),
  };
  const [rows] = useState(() => new Virtualizer(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  return rows;
}
