/** The kind of panel that shows a review, by which the editor brings it back. */
export const REVIEW_VIEW = 'plumblineReview';
