/** What a home is called where a draft may be among them: it may have no title yet. */
export const homeTitleOf = ({ title }: { title: string }) => title.trim() || 'Untitled home'
