import { Badge, type BadgeKind } from '#web/ui/badge.tsx'

export const LookBadge = ({ label, kind }: { label: string; kind: BadgeKind }) => <Badge kind={kind}>{label}</Badge>
