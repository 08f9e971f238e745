import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const LabelBadge = ({ label, tone }: { label: string; tone: BadgeTone }) => <Badge tone={tone}>{label}</Badge>
