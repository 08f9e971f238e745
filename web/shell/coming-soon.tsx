import { Badge } from '#web/ui/badge.tsx'

/** Shown beside the name of something the specification promises but that cannot be opened yet. */
export const ComingSoon = () => <Badge tone="outline">coming soon</Badge>
