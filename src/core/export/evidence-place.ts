import type { Evidence } from '../report/finding';
import { COURT_LABEL } from '../sources/speaker';
import { plainLine } from './plain-line';

/**
 * Where words of a source stand and who speaks: `lease.pdf, p. 4`, with `(OCR)` where they were read by text recognition
 * and `(Hale, J., dissenting)` where it is not the court.
 */
export function evidencePlace({
  source,
  page,
  ocr,
  speaker,
}: Pick<Evidence, 'source' | 'page' | 'ocr' | 'speaker'>): string {
  const place = page === null ? plainLine(source) : `${plainLine(source)}, p. ${page}`;
  const marks = [ocr ? 'OCR' : '', speaker === undefined || speaker === COURT_LABEL ? '' : plainLine(speaker)];
  return [place, ...marks.filter((mark) => mark !== '').map((mark) => `(${mark})`)].join(' ');
}
