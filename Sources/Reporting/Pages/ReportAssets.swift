/// The scripts of reports, from Content/report; Scripts/embed writes the members.
///
/// A page names each by its SHA-256 in its content security policy, so that nothing else can be
/// script in it.
enum ReportAssets {}
