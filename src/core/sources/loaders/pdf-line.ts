/** A wide gap within a line. */
export interface Gap {
  /** Units of the line's text before it. */
  readonly at: number;
  /** Where it begins and ends, along the direction of writing. */
  readonly from: number;
  readonly to: number;
}

/** A line of a PDF page. Lengths are in points. */
export interface Line {
  text: string;
  /** Distance of the baseline from the origin, across the direction of writing. */
  readonly across: number;
  size: number;
  /** Where the line begins and ends, along the direction of writing. */
  readonly start: number;
  end: number;
  /** Gaps wider than a letter is high, from left to right. */
  readonly gaps: readonly Gap[];
}
