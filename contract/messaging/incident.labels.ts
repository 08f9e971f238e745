import type { IncidentStatus } from './incident.lifecycle.ts'
import type { IncidentKind, IncidentSeverity } from './incidents.ts'

export const incidentStatusLabel: Record<IncidentStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  WAITING: 'Waiting',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
}
export const incidentKindLabel: Record<IncidentKind, string> = {
  CONVERSATION_REPORT: 'Reported conversation',
  HOME_REPORT: 'Report about a home',
  COMPLAINT: 'Complaint',
  DISCHARGE: 'Stay ended for safety',
  BROKERING: 'Brokering',
  OTHER: 'Other',
}
export const incidentSeverityLabel: Record<IncidentSeverity, string> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'High',
  CRITICAL: 'Critical',
}
