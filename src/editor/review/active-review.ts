import { type Disposable, EventEmitter, Uri, window } from 'vscode';

/** Which draft a review is in front for, when one is: no text editor is active then. */
export interface ActiveReview extends Disposable {
  /** URI of the draft; undefined where no review is in front. */
  current(): string | undefined;
  set(draft: string | undefined): void;
  readonly onDidChange: (listener: () => void) => Disposable;
}

export function createActiveReview(): ActiveReview {
  const changed = new EventEmitter<void>();
  let current: string | undefined;
  return {
    current: () => current,
    set: (draft) => {
      if (draft === current) return;
      current = draft;
      changed.fire();
    },
    onDidChange: (listener) => changed.event(listener),
    dispose: () => changed.dispose(),
  };
}

/** The document that a command without an argument is about: that of the review in front, or the active editor's. */
export function documentMeant(review: Pick<ActiveReview, 'current'>): Uri | undefined {
  const reviewed = review.current();
  return reviewed === undefined ? window.activeTextEditor?.document.uri : Uri.parse(reviewed, true);
}
